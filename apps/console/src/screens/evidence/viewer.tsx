import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import RotateIcon from '~icons/ph/arrow-clockwise-bold'
import PreviousIcon from '~icons/ph/caret-left-bold'
import NextIcon from '~icons/ph/caret-right-bold'
import FitIcon from '~icons/ph/corners-out-bold'
import DownloadIcon from '~icons/ph/download-simple-bold'
import { evidenceFile } from '../../data/evidence.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { heldBack } from '../../ui/forms/held-back.ts'
import { KeyLine } from '../../ui/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import { Photo } from './photo.tsx'
import type { Shown, Sight } from './sight.ts'
import { useSwipe } from './use-swipe.ts'
import styles from './viewer.module.css'

const PdfDocument = lazy(() => import('./pdf/document.tsx').then((part) => ({ default: part.PdfDocument })))

type Props = {
  evidence: Shown
  /** its place in the queue, such as «2 de 3» */
  place: string
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** called when its file does not arrive: its sender may have withdrawn it */
  onMissing: () => void
}

const KEYS = [
  { keys: ['a'], does: 'aprobar' },
  { keys: ['r'], does: 'rechazar' },
  { keys: ['j', 'k'], does: 'otra' },
  { keys: ['z'], does: 'deshacer' },
  { keys: ['+', '−'], does: 'acercar' },
]

const STEP = 1.25
const LEAST = 0.25
const MOST = 4

/** The file of an evidence, as large as it fits: `+` and `-` come nearer and go away, arrows turn the pages of a document. */
export function Viewer({ evidence, place, onPrevious, onNext, onMissing }: Props) {
  const [scale, setScale] = useState<Sight['scale']>('fit')
  const [turns, setTurns] = useState(0)
  const [page, setPage] = useState(1)
  const [pages, setPages] = useState(1)
  const zoom = (factor: number) =>
    setScale((before) => Math.min(MOST, Math.max(LEAST, (before === 'fit' ? 1 : before) * factor)))
  const turnTo = (next: number) => setPage(Math.min(pages, Math.max(1, next)))
  const isPhoto = evidence.mediaType === 'image/webp'
  useKeys({
    '+': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    // A file that is larger than its place scrolls with the arrows.
    ArrowLeft: () => (pages > 1 && scale === 'fit' ? turnTo(page - 1) : false),
    ArrowRight: () => (pages > 1 && scale === 'fit' ? turnTo(page + 1) : false),
  })
  const swipe = useSwipe(scale === 'fit' ? { onPrevious, onNext } : {})
  const shared = { evidence, sight: { scale, turns }, onMissing }

  return (
    <div className={styles.viewer}>
      <div className={styles.bar}>
        <IconButton aria-label="La anterior" {...heldBack(!onPrevious, onPrevious)}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label="La siguiente" {...heldBack(!onNext, onNext)}>
          <NextIcon />
        </IconButton>
        <Box component="b" sx={{ whiteSpace: 'nowrap' }}>
          {place}
        </Box>
        <Typography component="span" variant="body2" noWrap className={styles.name} sx={{ flex: 1 }}>
          {evidence.fileName} · sin metadatos
        </Typography>
        {pages > 1 && <Pager page={page} pages={pages} onPage={turnTo} />}
        <Stack
          component="span"
          direction="row"
          spacing={2}
          className={styles.tools}
          sx={{ ml: 'auto' }}
          data-document={!isPhoto || undefined}
        >
          <Button
            size="small"
            variant={scale === 'fit' ? 'soft' : 'outlined'}
            aria-pressed={scale === 'fit'}
            startIcon={<FitIcon />}
            onClick={() => setScale('fit')}
          >
            Ajustar
          </Button>
          <Button
            size="small"
            variant={scale === 1 ? 'soft' : 'outlined'}
            aria-pressed={scale === 1}
            onClick={() => setScale(1)}
          >
            {scale === 'fit' ? '100 %' : `${Math.round(scale * 100)} %`}
          </Button>
          <Button size="small" data-turn startIcon={<RotateIcon />} onClick={() => setTurns((before) => before + 1)}>
            Girar
          </Button>
          {!isPhoto && (
            <IconButton
              component="a"
              href={evidenceFile(evidence.id)}
              download={evidence.fileName}
              aria-label="Bajar el documento"
              title="Bajar el documento"
            >
              <DownloadIcon />
            </IconButton>
          )}
        </Stack>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
      <section className={styles.stage} aria-label="La evidencia" tabIndex={0} {...swipe}>
        {isPhoto ? (
          <Photo key={evidence.id} {...shared} />
        ) : (
          <Suspense fallback={<SkeletonRows label="Abriendo el documento…" />}>
            <PdfDocument key={evidence.id} {...shared} page={page} onPages={setPages} />
          </Suspense>
        )}
      </section>
      <KeyLine className={styles.keys} shortcuts={pages > 1 ? [...KEYS, { keys: ['←', '→'], does: 'página' }] : KEYS} />
    </div>
  )
}

/** Turns the pages of a document. */
function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <Stack
      component="fieldset"
      direction="row"
      spacing={1}
      className={styles.pager}
      sx={{ fontSize: 13, fontWeight: 700, whiteSpace: 'nowrap' }}
    >
      <legend className="sr-only">Páginas del documento</legend>
      <IconButton aria-label="Página anterior" {...heldBack(page === 1, () => onPage(page - 1))}>
        <PreviousIcon />
      </IconButton>
      <span role="status">
        Página {page} de {pages}
      </span>
      <IconButton aria-label="Página siguiente" {...heldBack(page === pages, () => onPage(page + 1))}>
        <NextIcon />
      </IconButton>
    </Stack>
  )
}
