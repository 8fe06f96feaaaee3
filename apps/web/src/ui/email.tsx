/** Shows an e-mail that, where it does not fit on a line, breaks before its @. */
export function Email({ children }: { children: string }) {
  const [name, domain] = children.split(/(?=@)/)

  return (
    <>
      {name}
      {domain && <wbr />}
      {domain}
    </>
  )
}
