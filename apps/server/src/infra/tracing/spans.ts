/** The attributes of a span. They never hold personal data, ids or the values of a statement. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** A request begins a trace; a statement belongs to one; other work begins one unless it is part of one. */
export type SpanKind = 'request' | 'statement' | 'work'

/** Names a span once its name is known, and adds attributes to it. */
export type Describe = (name: string, attributes: SpanAttributes) => void

/** Runs work inside a span, which ends with it. */
export type Spans = <Result>(
  kind: SpanKind,
  name: string,
  work: (describe: Describe) => Promise<Result>,
) => Promise<Result>

let spans: Spans | undefined
const nothing = () => undefined

/** Sends the spans of this process somewhere, or nowhere if undefined, as it is at first. */
export function sendSpansTo(destination: Spans | undefined): void {
  spans = destination
}

/** Runs work inside a span if spans are sent somewhere. */
export function inSpan<Result>(
  kind: SpanKind,
  name: string,
  work: (describe: Describe) => Promise<Result>,
): Promise<Result> {
  return spans ? spans(kind, name, work) : work(nothing)
}
