import { Button, Stack } from '@mui/material'
import type { CampaignOutput } from '@orbita/contract/codes'
import { normaliseCode } from '@orbita/domain/text/readable-code'
import { Link } from 'react-router'
import CopyIcon from '~icons/ph/copy-bold'
import PrintIcon from '~icons/ph/printer-bold'
import type { Column } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { countOf } from '../../ui/figures.ts'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import styles from './codes.module.css'
import { PrintSheet } from './print-sheet.tsx'

type Props = { campaign: Pick<CampaignOutput, 'label' | 'codes' | 'endsOn' | 'campaignId'> & { isWord: boolean } }

type Row = { id: number; code: string; address: string }

const COLUMNS: readonly Column<Row>[] = [
  { id: 'code', title: 'Código', cell: ({ code }) => code, text: ({ code }) => code, grows: true },
  {
    id: 'address',
    title: 'Dirección del QR',
    cell: ({ address }) => address,
    text: ({ address }) => address,
    grows: true,
  },
]

/** Shows the codes of a campaign to who prints or saves them, as they leave the page when they leave it. @see D-76 */
export function CodesReady({ campaign }: Props) {
  const { label, codes, isWord, endsOn, campaignId } = campaign
  const rows = codes.map((code, index) => ({ id: index + 1, code, address: addressOf(code) }))

  return (
    <Stack spacing={4}>
      <PageHead
        title={label}
        actions={
          <>
            <ExportButton name={`codigos-${campaignId}`} columns={COLUMNS} readAll={async () => rows} />
            <Button variant="gold" startIcon={<PrintIcon />} onClick={() => window.print()}>
              {isWord ? 'Imprimir el cartel' : 'Imprimir las tarjetas'}
            </Button>
          </>
        }
      >
        {isWord ? 'La palabra ya sirve.' : `${countOf(codes.length, 'tarjeta lista', 'tarjetas listas')}.`}
      </PageHead>
      <Note tone="wait" role="status">
        <b>Imprime o guarda los códigos ahora.</b>{' '}
        {isWord
          ? 'El producto no conserva la palabra: cuando salgas de esta página, nadie podrá volver a leerla.'
          : 'Los puedes volver a leer desde la página de la campaña. Tú no puedes usarlos.'}
      </Note>
      <ol className={styles.codes} aria-label="Códigos">
        {rows.map(({ id, code }) => (
          <li key={id}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Cluster sx={{ justifyContent: 'flex-end' }}>
        <CopyButton text={codes.join('\n')} icon={<CopyIcon />}>
          {isWord ? 'Copiar la palabra' : 'Copiar todos'}
        </CopyButton>
        <Button component={Link} to={`/codigos/${campaignId}`}>
          Ya los guardé
        </Button>
      </Cluster>
      <PrintSheet label={label} endsOn={endsOn} rows={rows} isWord={isWord} />
    </Stack>
  )
}

/** Returns the address that a QR code opens on the phone, where the code is typed already. */
function addressOf(code: string): string {
  return `${window.location.origin}/figuras/codigo?codigo=${encodeURIComponent(normaliseCode(code))}`
}
