import { Autocomplete, Box, OutlinedInput, Stack } from '@mui/material'
import { MOST_RECEIVERS } from '@orbita/domain/grants/grant'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { findPeople, peopleOf, peopleSummaryQuery } from '../../data/people.ts'
import { PEOPLE_LIST, type PeopleView, peopleViews } from '../../data/people-views.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { useKept } from '../../ui/kept.ts'
import { Note } from '../../ui/note.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { EmailsField } from './emails-field.tsx'
import type { ChosenView, Receivers } from './receivers.ts'

type Choice = { key: string; title: string; hint: string; id?: number; area?: string; view?: OfferedView }
type OfferedView = PeopleView & { isOwn?: boolean }

const areaChoice = (area: string): Choice => ({ key: `area:${area}`, title: area, hint: 'Área', area })
const keyOfView = ({ title, isOwn }: { title: string; isOwn?: boolean }) => `${isOwn ? 'own-view' : 'view'}:${title}`
const viewChoice = (view: OfferedView): Choice => ({
  key: keyOfView(view),
  title: view.title,
  hint: view.isOwn
    ? 'Vista guardada'
    : view.count === undefined
      ? 'Vista'
      : `Vista · ${countOf(view.count, 'persona', 'personas')}`,
  view,
})
const personChoice = ({ id, name, email }: { id: number; name: string; email?: string }): Choice => ({
  key: `person:${id}`,
  title: name,
  hint: email ?? '',
  id,
})

type Props = { value: Receivers; onChange: (value: Receivers) => void }

/**
 * Chooses whom a grant is for: people by their name, whole areas, views of the list of people, and a list of e-mails. A view
 * gives those who are in it at that moment.
 */
export function ReceiversField({ value, onChange }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isReading, setReading] = useState(false)
  const { data: summary } = useQuery(peopleSummaryQuery)
  const [own] = useKept<readonly PeopleView[]>(`vistas.${PEOPLE_LIST}`, [])
  const { data: people = [] } = useQuery({
    queryKey: ['people', 'palette', text],
    queryFn: () => findPeople(text),
    enabled: text.trim().length > 1,
  })
  // The same array until it changes: the field empties what is typed when it is given another one.
  const { areas: chosenAreas, people: chosenPeople, views: chosenViews } = value
  const chosen = useMemo(
    () => [
      ...chosenAreas.map(areaChoice),
      ...(chosenViews ?? []).map(({ title, people: found, isOwn }) => ({
        ...viewChoice({ title, filter: {}, isOwn: isOwn === true }),
        title: `${title} · ${figureOf(found.length)}`,
      })),
      ...chosenPeople.map(personChoice),
    ],
    [chosenAreas, chosenPeople, chosenViews],
  )
  const typed = text.trim().toLowerCase()
  const answers = (title: string) => title.toLowerCase().includes(typed)
  const areas = (summary?.areas ?? []).filter(answers)
  const views = [...own.map((view) => ({ ...view, isOwn: true })), ...peopleViews(summary)].filter(
    ({ title, count }) => count !== 0 && answers(title),
  )

  // A file or a view takes a while to read, and what was typed meanwhile stays.
  const addView = useStableCallback((view: ChosenView) => onChange({ ...value, views: [...(chosenViews ?? []), view] }))
  const putEmails = useStableCallback((emails: string) => onChange({ ...value, emails }))

  function choose(next: readonly Choice[]) {
    const picked = next.find(({ key }) => !chosen.some((one) => one.key === key))?.view
    setProblem('')
    if (picked) return void read(picked)

    onChange({
      ...value,
      areas: next.flatMap(({ area }) => area ?? []),
      people: next.flatMap(({ id: personId, title }) => (personId === undefined ? [] : { id: personId, name: title })),
      views: (chosenViews ?? []).filter((view) => next.some(({ key }) => key === keyOfView(view))),
    })
  }

  async function read({ title, filter, isOwn }: OfferedView) {
    setReading(true)
    try {
      const found = await peopleOf(filter, MOST_RECEIVERS)
      if (!found) return setProblem(`«${title}» tiene más de ${MOST_RECEIVERS} personas: elige un filtro más corto.`)
      if (found.length === 0) return setProblem(`Nadie está en «${title}» ahora.`)
      addView({
        title,
        people: found.map(({ id: personId, name }) => ({ id: personId, name })),
        ...(isOwn && { isOwn }),
      })
    } catch (error) {
      setProblem(`No pudimos traer a las personas de «${title}». ${messageOf(error as Error)}`)
    } finally {
      setReading(false)
    }
  }

  return (
    <Stack spacing={1.5}>
      <Box component="label" sx={{ fontSize: 13, fontWeight: 800 }} htmlFor={id}>
        A quién
      </Box>
      <Autocomplete
        id={id}
        multiple
        size="small"
        readOnly={isReading}
        aria-busy={isReading}
        options={[...areas.map(areaChoice), ...views.map(viewChoice), ...people.map(personChoice)]}
        value={chosen}
        inputValue={text}
        onInputChange={(_, next) => setText(next)}
        filterOptions={(options) => options}
        getOptionLabel={({ title }) => title}
        isOptionEqualToValue={(one, other) => one.key === other.key}
        getOptionKey={({ key }) => key}
        noOptionsText="Nadie responde a eso"
        openText="Abrir"
        closeText="Cerrar"
        clearText="Quitar todas"
        onChange={(_, next) => choose(next)}
        renderOption={({ key, ...props }, option) => (
          <li key={option.key} {...props}>
            <Box component="span" sx={{ display: 'grid', lineHeight: 1.3 }}>
              <b>{option.title}</b>
              <small>{option.hint}</small>
            </Box>
          </li>
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <OutlinedInput
            {...input}
            fullWidth
            placeholder={chosen.length === 0 ? 'Personas, áreas o una vista…' : ''}
            slotProps={{ input: htmlInput }}
          />
        )}
      />
      <EmailsField value={value.emails} onChange={putEmails} />
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
    </Stack>
  )
}
