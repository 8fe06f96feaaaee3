import { Box, Button, Card, Stack, Typography } from '@mui/material'
import { ExportButton } from '../../../table/export/export-button.tsx'
import { momentOf } from '../../../ui/dates.ts'
import { Diff } from '../../../ui/diff.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { Scene } from '../../../ui/scene.tsx'
import { seasonChanges } from '../draft/season-changes.ts'
import type { SeasonTabProps } from '../draft/use-season-draft.ts'
import { VERSIONS_FILE, versionRows } from '../season-files.ts'

/** Every publication of a season, with what each changed. An earlier one can be taken as a draft again. @see CO-5 */
export function VersionsTab({ season, editor }: SeasonTabProps) {
  if (season.versions.length === 0) {
    return <Scene title="Todavía no se ha publicado">Cada vez que la publiques quedará aquí, entera.</Scene>
  }
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'end' }}>
        <ExportButton
          name={`versiones-${season.id}`}
          columns={VERSIONS_FILE}
          readAll={async () => versionRows(season.versions)}
        />
      </Stack>
      <Stack component="ol" spacing={3.5}>
        {season.versions.map(({ version, document, publishedAt, publishedBy }, index) => {
          const before = season.versions[index + 1]
          const changes = before ? seasonChanges(before.document, document) : []
          return (
            <Card component="li" key={version}>
              <Cluster as="header" sx={{ rowGap: 1.5 }}>
                <Box component="h2" sx={{ flex: 1 }}>
                  Versión {version}
                </Box>
                <Typography variant="body2" sx={{ flex: '1 1 100%', order: 1 }}>
                  {momentOf(publishedAt)} · {publishedBy ?? 'el producto'}
                </Typography>
                {index > 0 && (
                  <Button
                    size="small"
                    aria-label={`Volver a la versión ${version} como borrador`}
                    onClick={() => editor.change(() => document)}
                  >
                    Volver a esta como borrador
                  </Button>
                )}
              </Cluster>
              {changes.length > 0 ? (
                <Diff label={`Qué cambió en la versión ${version}`} fields={changes} />
              ) : (
                <p>{before ? 'Sin diferencias.' : 'La primera.'}</p>
              )}
            </Card>
          )
        })}
      </Stack>
    </>
  )
}
