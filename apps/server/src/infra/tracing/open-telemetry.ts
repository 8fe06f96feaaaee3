import { setTimeout as sleep } from 'node:timers/promises'
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { DomainError } from '@orbita/domain/errors'
import { type Describe, type Spans, sendSpansTo } from './spans.ts'

const SERVICE = 'orbita'
const EXPORT_WITHIN_MS = 5_000
const GOODBYE_MS = 3_000
const KINDS = { request: SpanKind.SERVER, statement: SpanKind.CLIENT, work: SpanKind.INTERNAL }

/**
 * Sends the spans of this process to a collector. A collector that does not answer delays nothing: its spans are dropped.
 * The library reads its other settings from `OTEL_*` variables, such as the sampler and the headers.
 *
 * @param endpoint the address of the collector, to which `/v1/traces` is added
 * @returns a function that sends the last spans and stops
 */
export function openTelemetry(endpoint: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_WITHIN_MS,
  })
  const provider = new NodeTracerProvider({
    resource: resourceOf(process.env.OTEL_SERVICE_NAME || SERVICE),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  // Contexts of other services are not read: any visitor could send one.
  provider.register({ propagator: null })
  sendSpansTo(spansOf(provider))
  return async () => {
    sendSpansTo(undefined)
    await Promise.race([provider.shutdown().catch(() => undefined), sleep(GOODBYE_MS, undefined, { ref: false })])
    trace.disable()
    context.disable()
  }
}

type Resource = NonNullable<NonNullable<ConstructorParameters<typeof NodeTracerProvider>[0]>['resource']>

/** Names the service. The package of resources is not imported, because other tools bring an older one of that name. */
function resourceOf(service: string): Resource {
  const attributes = { 'service.name': service }
  const resource: Resource = { attributes, merge: () => resource, getRawAttributes: () => Object.entries(attributes) }
  return resource
}

function spansOf(provider: NodeTracerProvider): Spans {
  const tracer = provider.getTracer(SERVICE)
  return (kind, name, work) => {
    // Without this, the statements of health probes would be traces of their own.
    if (kind === 'statement' && !trace.getActiveSpan()) return work(() => undefined)

    return tracer.startActiveSpan(name, { kind: KINDS[kind], root: kind === 'request' }, async (span) => {
      const describe: Describe = (known, attributes) => {
        span.updateName(known).setAttributes(attributes)
        if (Number(attributes['http.response.status_code']) >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      }
      if (kind === 'statement') span.setAttribute('db.system.name', 'postgresql')
      try {
        return await work(describe)
      } catch (error) {
        // The message of an error may hold personal data.
        span.setAttribute('error.type', typeOf(error))
        if (!(error instanceof DomainError)) span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    })
  }
}

function typeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string }
  return typeof code === 'string' ? code : (name ?? 'Error')
}
