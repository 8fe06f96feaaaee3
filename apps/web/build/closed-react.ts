import type { Plugin } from 'vite'

/**
 * Functions of React that this app never reaches, by the feature they serve. The build replaces each with one that
 * throws, so that a feature that is used after all fails in the first journey.
 */
export const UNREACHED = {
  'components that move, hide or order others, and refs of fragments': [
    'FragmentInstance',
    'applyViewTransitionToHostInstances',
    'commitNewChildToFragmentInstance',
    'createViewTransitionInstance',
    'deleteChildFromFragmentInstance',
    'measureViewTransitionHostInstancesRecursive',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'updateActivityComponent',
    'updateSuspenseListComponent',
  ],
  'titles, metadata, stylesheets and scripts in components': [
    'acquireResource',
    'clearSingletonPreambleContribution',
    'getHydratableHoistableCache',
    'getResource',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadResourceAndSuspendIfNeeded',
    'resolveSingletonInstance',
    'suspendResource',
  ],
  'actions of forms and optimistic states': [
    'dispatchActionState',
    'mountActionState',
    'rerenderActionState',
    'updateActionState',
    'updateOptimisticImpl',
  ],
  'custom elements': ['setPropOnCustomElement'],
} as const

/** Functions that React calls on the way and that change nothing while no component uses those features. */
export const WITHOUT_EFFECT = [
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitFragmentInstanceDeletionEffects',
  'commitFragmentInstanceInsertionEffects',
  'commitNestedViewTransitions',
  'commitNewChildToFragmentInstances',
  'measureNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  // It tells `useFormStatus` that a sent form has begun a transition.
  'startHostTransition',
] as const

const METHODS = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?\n};\n/gm

/** Leaves out of the browser's build what React carries for features that the app does not use. @see decision 066 */
export function closedReact(): Plugin {
  return {
    name: 'orbita:closed-react',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: withoutUnused(code), map: null }),
    },
  }
}

/**
 * @param code React's client for the DOM, as its package publishes it
 * @throws Error when React no longer has one of the functions
 */
export function withoutUnused(code: string): string {
  let rest = code.replace(METHODS, '')
  for (const [feature, names] of Object.entries(UNREACHED)) {
    for (const name of names) rest = withBody(rest, name, `throw Error(${JSON.stringify(`left out: ${feature}`)})`)
  }
  for (const name of WITHOUT_EFFECT) rest = withBody(rest, name, '')
  return rest
}

function withBody(code: string, name: string, body: string): string {
  const declaration = new RegExp(`^function ${name}\\([\\s\\S]*?\\n}$`, 'm')
  if (!declaration.test(code)) throw new Error(`closed-react: React has no function ${name} any more: look again`)
  return code.replace(declaration, () => `function ${name}() { ${body} }`)
}
