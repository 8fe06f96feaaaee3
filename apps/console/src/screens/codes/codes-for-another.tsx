import { Button, Stack } from '@mui/material'
import type { CampaignOutput } from '@orbita/contract/codes'
import { Link } from 'react-router'
import { countOf } from '../../ui/figures.ts'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import styles from './codes.module.css'

type Props = { campaign: Pick<CampaignOutput, 'label' | 'codes' | 'campaignId'> }

/** Says that the cards of a campaign are ready for another operator to print: who made it reads none. @see PT-6 */
export function CodesForAnother({ campaign: { label, codes, campaignId } }: Props) {
  return (
    <Stack spacing={4}>
      <PageHead title={label}>{countOf(codes.length, 'tarjeta lista', 'tarjetas listas')}.</PageHead>
      <Note tone="wait" role="status">
        <b>Las imprime otra persona operadora.</b> Quien crea una campaña no lee sus códigos, para que nadie se regale
        sobres a solas. Avísale: las tiene en la página de esta campaña.
      </Note>
      <ol className={styles.codes} aria-label="Códigos">
        {codes.map((code, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may look the same
          <li key={index}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Cluster sx={{ justifyContent: 'flex-end' }}>
        <Button variant="gold" component={Link} to={`/codigos/${campaignId}`}>
          Ver la campaña
        </Button>
      </Cluster>
    </Stack>
  )
}
