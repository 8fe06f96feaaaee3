import { Button, Card, IconButton, Stack } from '@mui/material'
import { useRef } from 'react'
import DownIcon from '~icons/ph/arrow-down-bold'
import UpIcon from '~icons/ph/arrow-up-bold'
import { Field } from '../../ui/forms/field.tsx'
import { heldBack } from '../../ui/forms/held-back.ts'
import { Cluster } from '../../ui/layout.tsx'
import { focusContent } from '../../ui/page/focus-content.ts'

/** A section of the terms as it is typed. */
export type SectionText = { id: string; title: string; text: string }

type Props = {
  sections: readonly SectionText[]
  onChange: (sections: readonly SectionText[]) => void
  isTried: boolean
}

/** The sections of the terms, in their order. Each moves up or down with a button, which keeps the focus. */
export function TermsSectionFields({ sections, onChange, isTried }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const change = (id: string, part: Partial<SectionText>) =>
    onChange(sections.map((section) => (section.id === id ? { ...section, ...part } : section)))

  function move(from: number, to: number) {
    const next = [...sections]
    const [section] = next.splice(from, 1)
    next.splice(to, 0, section!)
    onChange(next)
    focus(to)
  }

  function remove(index: number) {
    onChange(sections.toSpliced(index, 1))
    focus(Math.min(index, sections.length - 2))
  }

  /** Focuses a section, or the screen if none is left, once it is drawn in its place. */
  function focus(index: number) {
    requestAnimationFrame(() => {
      const field = list.current?.children[index]?.querySelector('input')
      if (field) field.focus()
      else focusContent()
    })
  }

  return (
    <Stack component="ol" spacing={3.5} ref={list} sx={{ maxWidth: 880 }}>
      {sections.map(({ id, title, text }, index) => (
        <Card component="li" key={id}>
          <Field
            label={`Título de la sección ${index + 1}`}
            value={title}
            problem={isTried && !title.trim() && 'Falta el título.'}
            onChange={(event) => change(id, { title: event.target.value })}
            slotProps={{ input: { maxLength: 120 } }}
          />
          <Field
            label={`Texto de la sección ${index + 1}`}
            value={text}
            problem={isTried && !text.trim() && 'Falta el texto.'}
            onChange={(event) => change(id, { text: event.target.value })}
            multiline
            minRows={4}
            maxRows={14}
          />
          <Cluster gap={2} sx={{ justifyContent: 'flex-end' }}>
            <IconButton
              aria-label={`Subir la sección ${index + 1}`}
              {...heldBack(index === 0, () => move(index, index - 1))}
            >
              <UpIcon />
            </IconButton>
            <IconButton
              aria-label={`Bajar la sección ${index + 1}`}
              {...heldBack(index === sections.length - 1, () => move(index, index + 1))}
            >
              <DownIcon />
            </IconButton>
            <Button
              size="small"
              variant="danger"
              onClick={() => remove(index)}
              aria-label={`Quitar la sección ${index + 1}`}
            >
              Quitar
            </Button>
          </Cluster>
        </Card>
      ))}
    </Stack>
  )
}
