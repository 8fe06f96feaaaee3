import type { SeasonOutput } from '@orbita/contract/albums/seasons'
import type { FileColumn } from '@orbita/domain/files/exports'
import { RARITIES } from '@orbita/domain/rarities'
import type { DraftFigure, SeasonDraft } from '@orbita/domain/seasons/season-draft'
import type { ChangedField } from '../../ui/diff.tsx'
import { seasonChanges } from './draft/season-changes.ts'

/** A figure of a season in its file. @property people how many people have it */
export type FigureRow = DraftFigure & { page: string; people: number }

/** Returns the rows of the file of figures, in the order of the album. */
export function figureRows({ pages }: SeasonDraft, { held }: Pick<SeasonOutput, 'held'>): FigureRow[] {
  const people = new Map(held.map((one) => [one.number, one.people]))
  return pages.flatMap(({ title, figures }) =>
    figures.map((figure) => ({ ...figure, page: title, people: people.get(figure.number) ?? 0 })),
  )
}

/** The columns of the file of a season's figures. @see D-84 */
export const FIGURES_FILE: readonly FileColumn<FigureRow>[] = [
  { id: 'number', title: 'N.º', text: ({ number }) => `${number}`, isFigure: true },
  { id: 'page', title: 'Página', text: ({ page }) => page },
  { id: 'name', title: 'Figura', text: ({ name }) => name, grows: true },
  { id: 'rarity', title: 'Rareza', text: ({ rarity }) => RARITIES.find(({ id }) => id === rarity)?.name ?? rarity },
  { id: 'people', title: 'La tienen', text: ({ people }) => `${people}`, isFigure: true },
]

type Version = SeasonOutput['versions'][number]

/** A change of a version in its file: the first version has a row without one. */
export type VersionRow = { id: string; version: Version; change: ChangedField | undefined }

/** Returns the rows of the file of versions, one for each change. */
export function versionRows(versions: readonly Version[]): VersionRow[] {
  return versions.flatMap((version, index) => {
    const before = versions[index + 1]
    const changes = before ? seasonChanges(before.document, version.document) : []
    const listed = changes.length > 0 ? changes : [undefined]
    return listed.map((change, place) => ({ id: `${version.version}-${place + 1}`, version, change }))
  })
}

/** The columns of the file of a season's versions. @see D-84, CO-5 */
export const VERSIONS_FILE: readonly FileColumn<VersionRow>[] = [
  { id: 'version', title: 'Versión', text: ({ version }) => `${version.version}`, isFigure: true },
  { id: 'at', title: 'Publicada', text: ({ version }) => version.publishedAt, isInstant: true },
  { id: 'by', title: 'Quién', text: ({ version }) => version.publishedBy ?? 'el producto' },
  { id: 'what', title: 'Qué cambió', text: ({ change }) => change?.title ?? '', grows: true },
  { id: 'before', title: 'Antes', text: ({ change }) => change?.before ?? '' },
  { id: 'after', title: 'Después', text: ({ change }) => change?.after ?? '' },
]
