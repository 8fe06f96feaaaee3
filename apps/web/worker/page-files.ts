/** The files of a page, by the pattern of its address: `$name` stands for any part. */
export type PageFiles = readonly [pattern: string, scripts: readonly string[], styles: readonly string[]][]

/**
 * Names the files of a page in the shell, as the server does in its own documents: the browser would otherwise find them
 * only when the entry runs.
 *
 * @returns the shell as it is for a page that is not known
 * @see decision 108
 */
export function withPageFiles(html: string, path: string, pages: PageFiles): string {
  const page = pages.find(([pattern]) => matches(pattern, path))
  if (!page) return html

  const [, scripts, styles] = page
  const early = scripts.map((href) => `<link rel="modulepreload" href="${href}">`)
  // They come after the styles of every page, which name the layers.
  const late = styles.map((href) => `<link rel="stylesheet" href="${href}">`)
  return html.replace('<head>', `<head>${early.join('')}`).replace('</head>', `${late.join('')}</head>`)
}

/** Answers with the shell for a page. An answer that is not the shell keeps its status. @see withPageFiles */
export async function answerPage(shell: Response, path: string, pages: PageFiles): Promise<Response> {
  const { status, statusText } = shell
  const headers = new Headers(shell.headers)
  // They are those of the text before.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(withPageFiles(await shell.text(), path, pages), { status, statusText, headers })
}

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern, path].map((address) => address.split('/'))
  return wanted!.length === given!.length && wanted!.every((part, at) => part.startsWith('$') || part === given![at])
}
