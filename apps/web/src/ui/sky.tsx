/** The nebula behind every page, tinted by the place of the `.app` around it, with its two drifting fields of stars. */
export function Sky() {
  return (
    <div className="sky" aria-hidden="true">
      <i />
      <i />
    </div>
  )
}
