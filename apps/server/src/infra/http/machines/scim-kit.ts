import type { Context } from 'hono'
import type { Dependencies } from '../../../dependencies.ts'
import { define, definitionOf } from '../kit/route-definition.ts'
import { machineKit } from '../kit/route-kit.ts'

/** The path of the interface for the company's directory. @see D-113 */
export const SCIM = '/scim/v2'

export const SCIM_TYPE = 'application/scim+json'

/** The kit of machines with answers as RFC 7644 says, and `locate`, which finishes what a directory reads of a person. */
export const scimKit = (dependencies: Dependencies) => {
  const { routes, read, command } = machineKit(dependencies)
  return { routes, read, command, asScim, asCreated }
}

type Handler = (c: never, ...rest: never[]) => Promise<unknown>

/** Names an answer's type. */
function asScim<H extends Handler>(handler: H): H {
  return sentAs(handler, (answer) => answer)
}

/** Answers 201, with where the new thing is. */
function asCreated<H extends Handler>(handler: H): H {
  return sentAs(handler, async (answer) => {
    const text = await answer.text()
    const { meta } = JSON.parse(text) as { meta: { location: string } }
    const headers = new Headers(answer.headers)
    headers.set('location', meta.location)
    return new Response(text, { status: 201, headers })
  })
}

function sentAs<H extends Handler>(handler: H, change: (answer: Response) => Response | Promise<Response>): H {
  const sent = (async (c: Context) => {
    const answer = await change((await handler(c as never)) as Response)
    if (answer.status !== 204) answer.headers.set('content-type', SCIM_TYPE)
    return answer
  }) as unknown as H
  return define<H>(sent as never, definitionOf(handler)!)
}

/** Returns where a resource of SCIM is, by the address that people see, or by the request's. */
export function scimLocation(origin: string | undefined, path: string): string {
  return `${origin ?? ''}${SCIM}/${path}`
}
