import { ImportWizard } from './wizard/import-wizard.tsx'

/** The assistant that imports people. @see D-73 */
export function Component() {
  return <ImportWizard kind="people" />
}
