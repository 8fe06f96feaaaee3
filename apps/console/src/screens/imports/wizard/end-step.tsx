import { Button } from '@mui/material'
import type { ImportOutput } from '@orbita/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { countOf } from '../../../ui/figures.ts'
import { Cluster } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { Scene } from '../../../ui/scene.tsx'
import { batchName, batchPath, KIND_WORDS, reportWords } from '../import-words.ts'

/** The last step: what the file did, or why it did nothing. */
export function EndStep({ draft, onBack }: { draft: ImportOutput; onBack: () => void }) {
  const { kind, outcome } = draft
  const queries = useQueryClient()
  const isApplied = outcome?.type === 'applied'
  useEffect(() => {
    if (!isApplied) return
    for (const queryKey of [['imports', 'list'], ['imports', 'open'], ['people'], ['home']]) {
      void queries.invalidateQueries({ queryKey })
    }
  }, [isApplied, queries])

  if (outcome?.type !== 'applied') {
    return (
      <Note tone="bad" role="alert">
        <b>No se aplicó nada.</b> {outcome?.type === 'failed' && outcome.message}
        <Cluster gap={2}>
          <Button onClick={onBack}>Volver al ensayo</Button>
        </Cluster>
      </Note>
    )
  }
  const { batchId, report } = outcome
  return (
    <Scene
      title={batchId === null ? 'No cambió nadie' : `Aplicaste la carga ${batchName({ kind, batchId })}`}
      role="status"
    >
      {reportWords(report)}.{report.kind === 'progress' && leftWords(draft.rows - report.rows)}
      <Cluster gap={2}>
        <Button component={Link} to={kind === 'people' ? '/personas' : '/misiones'}>
          {kind === 'people' ? 'Ver personas' : 'Ver misiones'}
        </Button>
        <Button component={Link} to={KIND_WORDS[kind].path}>
          Importar otra hoja
        </Button>
        <Button component={Link} to={batchId === null ? '/cargas' : batchPath({ kind, batchId })} variant="gold">
          {batchId === null ? 'Ver las cargas' : 'Ver qué hizo'}
        </Button>
      </Cluster>
    </Scene>
  )
}

/** Says how many rows of a file of progress stayed out: those of totals, and those with problems. */
function leftWords(rows: number): string {
  return rows > 0 ? ` ${countOf(rows, 'fila se quedó fuera', 'filas se quedaron fuera')}.` : ''
}
