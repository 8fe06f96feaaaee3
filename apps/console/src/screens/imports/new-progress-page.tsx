import { ImportWizard } from './wizard/import-wizard.tsx'

/** The assistant that imports progress. @see D-73 */
export function Component() {
  return <ImportWizard kind="progress" />
}
