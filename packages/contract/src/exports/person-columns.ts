import type { FileColumn } from '@orbita/domain/files/exports'

type Person = { name: string; email: string; area: string | null }

/** The columns that say in a file whom a row is about. The e-mail tells two people of one name apart. @see D-84 */
export function personColumns<Row>(personOf: (row: Row) => Person) {
  return [
    { id: 'name', title: 'Persona', text: (row: Row) => personOf(row).name, grows: true },
    { id: 'email', title: 'Correo', text: (row: Row) => personOf(row).email },
    { id: 'area', title: 'Área', text: (row: Row) => personOf(row).area ?? '' },
  ] satisfies readonly FileColumn<Row>[]
}
