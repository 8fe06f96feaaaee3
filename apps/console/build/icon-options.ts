import type { Options } from 'unplugin-icons'

/** The options with which icons become components. Each stands beside words or in a button with a name, so a screen reader passes over it. */
export const ICON_OPTIONS: Options = {
  compiler: 'jsx',
  jsx: 'react',
  iconCustomizer: (_collection, _icon, props) => {
    props['aria-hidden'] = 'true'
  },
}
