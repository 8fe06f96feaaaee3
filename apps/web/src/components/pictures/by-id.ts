/** Indexes by id the files that `import.meta.glob` returns: `…/avatares/nova.svg` -> `nova`. */
export function byId(files: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, ''), url]))
}
