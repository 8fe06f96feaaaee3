import { Button } from '@mui/material'
import { isLegible, legibleAccent, NO_ACCENT, readingsOf } from '@orbita/domain/company/brand'
import { LEGIBLE } from '@orbita/domain/company/contrast'
import { localeOf } from '@orbita/domain/country/country'
import { Field } from '../../ui/forms/field.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { countryOf } from '../../ui/place.ts'

const COLOR = /^#[0-9a-f]{6}$/

/** Returns whether a text is a colour that is read where it is used. */
export function isColor(text: string): boolean {
  const color = text.trim().toLowerCase()
  return COLOR.test(color) && isLegible(color)
}

type Props = { value: string; onChange: (color: string) => void }

/** The company's colour, with its contrast on each surface as it is measured; one that is not read is not saved. @see D-100 */
export function AccentField({ value, onChange }: Props) {
  const color = value.trim().toLowerCase()
  const isWhole = COLOR.test(color)
  const readings = isWhole ? readingsOf(color) : []
  const worst = readings.find((reading) => !reading.isLegible)
  const offered = worst && legibleAccent(color)

  return (
    <>
      <Cluster gap={3} sx={{ alignItems: 'flex-start', flexWrap: 'nowrap' }}>
        <Field
          label="Color de la empresa"
          help={
            isWhole && !worst
              ? `Se lee bien: ${readings.map(({ name, ratio }) => `${ratioOf(ratio)} sobre ${name}`).join(', ')}.`
              : 'Viste el nombre y la raya que lo separa del logo de Órbita. Vacío: blanco. El dorado sigue siendo la acción.'
          }
          problem={
            color !== '' && !isWhole ? 'Escríbelo con # y seis signos, cada uno de 0 a 9 o de a a f.' : undefined
          }
          value={value}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{ input: { maxLength: 7, spellCheck: false } }}
        />
        <input
          type="color"
          aria-label="Elegir el color"
          value={isWhole ? color : NO_ACCENT}
          onChange={(event) => onChange(event.target.value)}
          style={{ flex: 'none', width: 44, height: 44, marginTop: 20, padding: 0, border: 0, background: 'none' }}
        />
      </Cluster>
      {worst && (
        <Note tone="wait" role="status">
          <b>No se lee.</b> {color} contrasta {ratioOf(worst.ratio)} sobre {worst.name}, y hace falta {ratioOf(LEGIBLE)}
          . El mismo tono más claro sí: {offered}.{' '}
          <Button variant="soft" size="small" onClick={() => onChange(offered!)}>
            Usar {offered}
          </Button>
        </Note>
      )}
    </>
  )
}

/** A contrast in words: `4,5 a 1`. */
function ratioOf(ratio: number): string {
  return `${ratio.toLocaleString(localeOf(countryOf()), { maximumFractionDigits: 1 })} a 1`
}
