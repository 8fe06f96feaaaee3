import styles from './diff.module.css'

/** A field that changed. `null` stands for a side that has none: the field is new, or it was taken away. */
export type ChangedField = { title: string; before: string | null; after: string | null }

/** A table of what changed: each field as it was, struck through, and as it is now. */
export function Diff({ fields, label = 'Qué cambió' }: { fields: readonly ChangedField[]; label?: string }) {
  return (
    <table className={styles.diff} aria-label={label}>
      <thead>
        <tr>
          <td />
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ title, before, after }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td className={styles.before}>{before === null ? <Nothing /> : <del>{before}</del>}</td>
            <td className={styles.after}>{after === null ? <Nothing /> : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Nothing() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">nada</span>
    </>
  )
}
