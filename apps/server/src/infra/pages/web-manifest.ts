import type { BuildFile } from './build-file.ts'

/** The path of the manifest that makes the app installable. */
export const MANIFEST_PATH = '/manifest.webmanifest'

/** Answers with the manifest of the build, named after the company too. @see D-90, D-100 */
export async function respondManifest(
  request: Request,
  file: BuildFile,
  company: string,
): Promise<Response | undefined> {
  const bytes = await file.read()
  if (!bytes) return undefined

  const manifest = JSON.parse(bytes.toString()) as { name: string }
  const body = JSON.stringify({ ...manifest, name: `${manifest.name} de ${company}` })
  const headers = { 'content-type': file.type, 'cache-control': 'no-cache' }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
