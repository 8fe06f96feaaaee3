import { figureOf } from '../../../ui/figures.ts'
import editor from '../../../ui/forms/editor.module.css'

type Figure = { title: string; value: number; help?: string; tone?: 'bad' | undefined }

/** The figures of a step, side by side. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={editor.facts}>
      {figures.map(({ title, value, help, tone }) => (
        <div key={title} className={editor.fact} data-tone={tone}>
          <dt>{title}</dt>
          <dd>{figureOf(value)}</dd>
          {help && <dd>{help}</dd>}
        </div>
      ))}
    </dl>
  )
}
