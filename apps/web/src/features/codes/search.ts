import { searchReader, text } from '../../app/navigation/search-reader.ts'

/** Reads the search of the address that a QR code opens: the code on its card. */
export const readCodeSearch = searchReader({ codigo: text })
