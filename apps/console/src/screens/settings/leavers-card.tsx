import { Card } from '@mui/material'
import type { LeaversPreviewOutput } from '@orbita/contract/people/people-rights'
import type { SettingsOutput } from '@orbita/contract/settings'
import { readWhole } from '@orbita/domain/country/read-number'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { rpc } from '../../rpc/client.ts'
import { dayOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/note.tsx'
import { SettingFoot } from './setting-foot.tsx'
import styles from './settings-page.module.css'
import { useSettingDraft } from './use-setting-draft.ts'

const [LEAST, MOST] = [30, 3_650]

const BLOCKS = {
  operator: 'opera la consola: no se borra',
  redeems: 'tiene un canje a medio entregar: espera',
} as const

/** The days after which whoever left is erased, with whom that would be before it is saved. @see D-126 */
export function LeaversCard({ saved }: { saved: SettingsOutput['leavers'] }) {
  const draft = useSettingDraft({
    name: 'leavers',
    draftKey: 'ajustes.retirados',
    saved,
    titles: { days: 'Días después de irse' },
    textsOf: ({ days }) => ({ days: days === null ? '' : `${days}` }),
    put: (json) => call(rpc.settings.leavers.$put({ json })),
    savedWords: ({ days }) =>
      days === null
        ? 'Nadie se borra por sí solo'
        : `Se borrarán ${days} días después de irse, desde dentro de una semana`,
    rebase: ({ values, theirs: { days } }) => ({
      values,
      words: `guardó ${days === null ? 'que nadie se borra' : `${days} días`}. Lo tuyo sigue escrito.`,
    }),
  })
  const typed = draft.values.days.trim()
  const days = typed === '' ? null : readWhole(typed, LEAST, MOST)
  const problem = days === undefined ? `Son entre ${LEAST} y 3.650 días, sin decimales.` : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (days !== undefined) draft.save({ days })
  }

  return (
    <Card component="form" className={styles.card} onSubmit={submit} aria-labelledby="leavers-card-title">
      <header>
        <h2 id="leavers-card-title">Personas que se fueron</h2>
        <p>
          Cuántos días después de quedar inactiva se borran los datos de una persona, para siempre. Empieza una semana
          después de guardarlo, y si son demasiadas a la vez no se borra a nadie.
        </p>
      </header>
      <Field
        label="Días después de irse"
        help="Vacío: nadie se borra por sí solo."
        problem={problem}
        value={draft.values.days}
        onChange={({ target }) => draft.set('days', target.value)}
        slotProps={{ input: { inputMode: 'numeric', maxLength: 5 } }}
      />
      {days != null && <Preview days={days} isSaved={days === saved.value.days} />}
      <SettingFoot saved={saved} draft={draft} isWrong={problem !== undefined} variant="gold">
        Guardar
      </SettingFoot>
    </Card>
  )
}

function Preview({ days, isSaved }: { days: number; isSaved: boolean }) {
  const { data } = useQuery({
    queryKey: ['leavers', isSaved ? null : days],
    queryFn: () => call(rpc.leavers.$get({ query: isSaved ? {} : { days: `${days}` } })),
  })
  if (!data) return null
  if (data.inactive === 0) return <Note>Hoy no hay nadie inactivo.</Note>

  return (
    <>
      <Note tone={data.isTooMany ? 'bad' : 'wait'}>
        {data.due === 0
          ? `De ${countOf(data.inactive, 'persona inactiva', 'personas inactivas')}, ninguna cumple ya ese plazo.`
          : `${countOf(data.due, 'persona cumple', 'personas cumplen')} ya ese plazo, de ${countOf(data.inactive, 'inactiva', 'inactivas')}.`}{' '}
        {data.isTooMany &&
          'Son demasiadas a la vez: no se borra a nadie hasta que las mires una por una, o subas los días.'}
      </Note>
      <ul>
        {data.people.map((person) => (
          <Leaver key={person.id} person={person} />
        ))}
      </ul>
    </>
  )
}

function Leaver({ person: { id, name, leftOn, erasedOn, block } }: { person: LeaversPreviewOutput['people'][number] }) {
  return (
    <li>
      <Link to={`/personas/${id}`}>{name}</Link>: se fue el {dayOf(leftOn)};{' '}
      {block ? BLOCKS[block] : `se borra el ${dayOf(erasedOn)}`}
    </li>
  )
}
