import type { Plugin } from 'vite'

/** The packages whose content reaches the build without being a module of it: fonts, icons and the utilities. */
const CONTENT = ['@fontsource-variable/nunito', '@fontsource/lilita-one', '@iconify-json/ph', 'tailwindcss']

const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//

/**
 * Writes the names of all npm packages that are part of the build as `packages.json`, beside the bundle that renders
 * pages, where nothing is served from. A release lists them in its notices and its bill of materials.
 */
export function bundledPackages(): Plugin {
  const names = new Set(CONTENT)
  return {
    name: 'orbita:bundled-packages',
    sharedDuringBuild: true,
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          const name = PACKAGE.exec(id)?.[1]
          if (name !== undefined) names.add(name)
        }
      }
      if (this.environment.name !== 'prerender') return

      this.emitFile({ type: 'asset', fileName: 'packages.json', source: JSON.stringify([...names].toSorted()) })
    },
  }
}
