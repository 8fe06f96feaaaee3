import { Box, Button, Card, Stack, Typography } from '@mui/material'
import { IMPORT_LIMITS, type ImportKind } from '@orbita/domain/files/imports'
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import DownloadIcon from '~icons/ph/download-simple-bold'
import FileIcon from '~icons/ph/file-arrow-up-fill'
import UploadIcon from '~icons/ph/upload-simple-bold'
import { messageOf } from '../../../rpc/error-copy.ts'
import { figureOf } from '../../../ui/figures.ts'
import { heldBack } from '../../../ui/forms/held-back.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { Cluster, Columns } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/notify.ts'
import { KIND_WORDS } from '../import-words.ts'
import step from './file-step.module.css'
import { HOW_IT_IS_READ } from './how-it-is-read.ts'
import { sendFile } from './send-file.ts'
import { saveTemplate } from './template.ts'

type Props = { kind: ImportKind; onArrived: (id: number) => void }

/** The first step: a file that is dropped or chosen, or cells that are pasted. */
export function FileStep({ kind, onArrived }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [isOver, setOver] = useState(false)

  async function bring(file: File) {
    if (isSending) return
    setSending(true)
    setProblem(undefined)
    try {
      const arrived = await sendFile(kind, file)
      if (arrived.outcome === 'ready') onArrived(arrived.id)
      else setProblem(arrived.message)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  const bringLatest = useRef(bring)
  bringLatest.current = bring
  useEffect(() => {
    const paste = (event: globalThis.ClipboardEvent) => {
      const file = pastedFile(event.clipboardData)
      if (file) void bringLatest.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void bring(file)
  }

  return (
    <Columns from={900} widths="minmax(0, 3fr) minmax(280px, 2fr)" sx={{ alignItems: 'stretch' }}>
      <Card
        component="section"
        className={step.drop!}
        sx={{ placeContent: 'center', justifyItems: 'center', minHeight: { xs: 260, lg: 420 }, textAlign: 'center' }}
        data-over={isOver || undefined}
        aria-label="El archivo"
        aria-busy={isSending}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileIcon aria-hidden="true" />
        <Typography variant="h1" component="h2" sx={{ fontSize: 20 }}>
          Suelta aquí tu hoja de {KIND_WORDS[kind].many}
        </Typography>
        <Box component="p" sx={{ maxWidth: '46ch', color: 'text.secondary' }}>
          Excel o CSV, hasta {figureOf(IMPORT_LIMITS[kind].rows)} filas. Nada cambia hasta que lo confirmes tres
          pantallas más adelante.
        </Box>
        {problem && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Archivo de Excel o CSV"
          accept=".xlsx,.xlsb,.xls,.ods,.csv,.tsv,.txt"
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same file may be chosen again after it was mended.
            target.value = ''
            if (file) void bring(file)
          }}
        />
        <Button variant="gold" startIcon={<UploadIcon />} {...heldBack(isSending, () => input.current?.click())}>
          {isSending ? 'Leyendo el archivo…' : 'Elegir archivo'}
        </Button>
        <Box component="p" sx={{ maxWidth: '46ch', color: 'text.secondary' }}>
          o pega las celdas, con sus encabezados, con <Kbd isSaid>Ctrl</Kbd> <Kbd isSaid>V</Kbd>
        </Box>
      </Card>
      <Stack spacing={4}>
        <Card component="section">
          <h2>¿Primera vez?</h2>
          <Box component="p" sx={{ color: 'text.secondary' }}>
            La plantilla ya tiene las columnas con formato de texto: las cédulas conservan sus ceros.
          </Box>
          <Cluster gap={2}>
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button
                key={format}
                startIcon={<DownloadIcon />}
                onClick={() =>
                  void saveTemplate(kind, format).catch((error) => notify(messageOf(error), { type: 'error' }))
                }
              >
                {format === 'xlsx' ? 'Plantilla de Excel' : 'Plantilla CSV'}
              </Button>
            ))}
          </Cluster>
        </Card>
        <Card component="section">
          <h2>Cómo lo leemos</h2>
          <Stack component="dl" spacing={2.5} className={step.how}>
            {HOW_IT_IS_READ[kind].map(({ icon: Icon, what, how }) => (
              <Box sx={{ display: 'grid', gridTemplateColumns: '18px 1fr', columnGap: 2.5 }} key={what}>
                <Icon aria-hidden="true" />
                <Box component="dt" sx={{ fontSize: 14, fontWeight: 800, color: 'text.primary' }}>
                  {what}
                </Box>
                <Box component="dd" sx={{ color: 'text.secondary' }}>
                  {how}
                </Box>
              </Box>
            ))}
          </Stack>
        </Card>
      </Stack>
    </Columns>
  )
}

/** Returns what was pasted as a file: a file itself, or cells copied from a spreadsheet. */
function pastedFile(data: ClipboardEvent['clipboardData'] | null): File | undefined {
  const [file] = data?.files ?? []
  if (file) return file

  const text = data?.getData('text/plain') ?? ''
  return text.includes('\n') ? new File([text], 'celdas-pegadas.tsv', { type: 'text/plain' }) : undefined
}
