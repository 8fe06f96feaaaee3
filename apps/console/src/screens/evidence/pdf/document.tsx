import { Button } from '@mui/material'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { evidenceFile } from '../../../data/evidence.ts'
import { RetryButton } from '../../../table/query-state.tsx'
import { SkeletonRows } from '../../../table/rows/skeleton-rows.tsx'
import { Scene } from '../../../ui/scene.tsx'
import type { Shown, Sight } from '../sight.ts'
import styles from '../viewer.module.css'
import type { DrawnPage } from './draw-page.ts'
import { type PdfProblem, usePdf } from './use-pdf.ts'

const TITLES: Readonly<Record<PdfProblem, string>> = {
  away: 'No pudimos traer el documento',
  unreadable: 'Este documento no se puede mostrar aquí',
  slow: 'Este documento tarda demasiado en mostrarse',
}

type Props = {
  evidence: Shown
  sight: Sight
  /** from 1 */
  page: number
  onPages: (pages: number) => void
  /** called when the document does not arrive: its sender may have withdrawn it */
  onMissing: () => void
}

/** A page of the PDF of an evidence, drawn by a thread that can reach nothing. */
export function PdfDocument({ evidence, sight, page, onPages, onMissing }: Props) {
  const { drawn, problem, retry } = usePdf(evidence.id, page)
  const missing = useRef(onMissing)
  missing.current = onMissing
  const counted = useRef(onPages)
  counted.current = onPages
  const pages = drawn?.pages

  // The keys that turn pages count them as soon as the first one is seen.
  useLayoutEffect(() => {
    if (pages !== undefined) counted.current(pages)
  }, [pages])
  useEffect(() => {
    if (problem === 'away') missing.current()
  }, [problem])

  if (problem) {
    return (
      <Scene title={TITLES[problem]} role="alert">
        {problem !== 'unreadable' && <RetryButton onRetry={retry} />}
        <Button component="a" href={evidenceFile(evidence.id)} download={evidence.fileName}>
          Bajar el documento
        </Button>
      </Scene>
    )
  }
  if (!drawn) return <SkeletonRows label="Abriendo el documento…" />

  return <Page drawn={drawn} evidence={evidence} sight={sight} isNext={drawn.page !== page} />
}

type PageProps = {
  drawn: DrawnPage
  evidence: Shown
  sight: Sight
  /** whether the page after it is being drawn */
  isNext: boolean
}

function Page({ drawn, evidence, sight: { scale, turns }, isNext }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { page, pages, natural, width, height, pixels, text } = drawn
  const words = `Página ${page} de ${pages} del documento que ${evidence.name} envió para «${evidence.title}»`

  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    pen?.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0)
  }, [pixels, width, height])

  return (
    <>
      <canvas
        ref={canvas}
        className={styles.photo}
        data-fit={scale === 'fit' || undefined}
        role="img"
        aria-label={words}
        aria-busy={isNext}
        width={width}
        height={height}
        style={{
          ...(scale !== 'fit' && { width: natural * scale }),
          ...(turns % 4 !== 0 && { rotate: `${(turns % 4) * 90}deg` }),
        }}
      />
      {text && <p className="sr-only">{text}</p>}
    </>
  )
}
