import styles from './page-title.module.css'

type Props = {
  title: string
  /** what kind of thing it is, in a line of the heading */
  label: string
}

/** Shows the heading of a page with its label, which tells the kinds of prize apart. @see D-136 */
export function PageTitle({ title, label }: Props) {
  return (
    <h1 className={`title ${styles.title}`}>
      {title} <small>{label}</small>
    </h1>
  )
}
