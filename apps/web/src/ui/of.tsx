/** Shows the stroke between a number and its total, which screen readers read as a word: `8 / 48` is «8 de 48». */
export function Of() {
  return (
    <>
      <span aria-hidden="true">/</span>
      <span className="sr-only"> de </span>
    </>
  )
}
