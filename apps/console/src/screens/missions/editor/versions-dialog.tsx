import { Button, Dialog } from '@mui/material'
import type { EditedMissionOutput, MissionVersion } from '@orbita/contract/missions/programme'
import type { Mission } from '@orbita/domain/missions/challenge'
import { stampOf } from '../../../ui/dates.ts'
import { DialogBody, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { Diff } from '../../../ui/diff.tsx'
import { countOf } from '../../../ui/figures.ts'
import { Tag } from '../../../ui/tag.tsx'
import { FIELD_TITLES, fieldWords, type MissionField } from '../fields.ts'
import { changedFields } from './merge.ts'
import styles from './versions-dialog.module.css'

type Props = {
  edited: EditedMissionOutput
  onClose: () => void
  /** takes the terms of an earlier version into the form, to be published as a new one */
  onTake: (fields: Partial<Mission>) => void
}

/** Lists the versions of a mission with what each changed, and takes an earlier one again. @see CO-5 */
export function VersionsDialog({ edited, onClose, onTake }: Props) {
  const { versions } = edited

  return (
    <Dialog open onClose={onClose} aria-labelledby="versiones-titulo" fullWidth maxWidth="md">
      <DialogHead id="versiones-titulo" title="Versiones" onClose={onClose}>
        Cada completada guarda la versión con la que se ganó.
      </DialogHead>
      <DialogBody>
        <ol className={styles.versions}>
          {versions.map((version, index) => (
            <li key={version.version}>
              <Version
                version={version}
                earlier={versions[index + 1]}
                onTake={index === 0 ? undefined : () => onTake(termsOf(version, edited.mission))}
              />
            </li>
          ))}
        </ol>
      </DialogBody>
    </Dialog>
  )
}

type VersionProps = { version: MissionVersion; earlier: MissionVersion | undefined; onTake: (() => void) | undefined }

function Version({ version, earlier, onTake }: VersionProps) {
  const [now, before] = [wordsOf(version), earlier && wordsOf(earlier)]
  const fields = before ? changedFields(before, now).filter((field) => field in before && field in now) : []

  return (
    <>
      <header>
        <h3>v{version.version}</h3>
        <Tag tone={onTake ? 'off' : 'ok'}>{onTake ? 'Pasada' : 'Vigente'}</Tag>
        <span>
          {version.by ?? 'Órbita'} · {stampOf(version.at)}
        </span>
        <span>
          {version.completed === 0 ? 'nadie la completó' : countOf(version.completed, 'completada', 'completadas')}
        </span>
        {onTake && (
          <Button
            variant="outlined"
            size="small"
            onClick={onTake}
            aria-label={`Volver a la versión ${version.version}`}
          >
            Volver a esta
          </Button>
        )}
      </header>
      {fields.length > 0 ? (
        <Diff
          label={`Qué cambió en la versión ${version.version}`}
          fields={fields.map((field) => ({
            title: FIELD_TITLES[field],
            before: fieldWords(before!, field),
            after: fieldWords(now, field),
          }))}
        />
      ) : (
        !earlier && <p>Primera versión</p>
      )}
    </>
  )
}

/** Returns what a version says: the whole mission, or the terms alone for one of an earlier release. */
function wordsOf({ mission, target, startsOn, endsOn, gives }: MissionVersion): Partial<Mission> {
  return { ...mission, target, startsOn, endsOn, gives }
}

const TERMS: readonly MissionField[] = ['steps', 'target', 'startsOn', 'endsOn', 'gives', 'areas', 'prerequisites']

/** Returns the terms of a version; its texts and picture are not brought back, as they make no version. */
function termsOf(version: MissionVersion, current: Mission): Partial<Mission> {
  const words = wordsOf(version)
  const terms = Object.fromEntries(TERMS.flatMap((field) => (field in words ? [[field, words[field]]] : [])))
  // A list of an earlier release is not known, only how long it was.
  return current.type === 'checklist' && !version.mission ? { ...terms, target: current.target } : terms
}
