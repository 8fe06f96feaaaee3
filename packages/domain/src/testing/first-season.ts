import * as v from 'valibot'
// biome-ignore lint/style/noRestrictedImports: the figures of AL-3 were measured on this season, so tests read it
import content from '../../../../content/season-1.json' with { type: 'json' }
import { figuresOf, Season } from '../seasons/season.ts'

export const FIRST_SEASON = v.parse(Season, content)
export const FIRST_FIGURES = figuresOf(FIRST_SEASON)
export const FIRST_IDS: readonly string[] = FIRST_FIGURES.map((figure) => figure.id)
