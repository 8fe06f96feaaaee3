import { Avatar, Box, Button, Card, Typography } from '@mui/material'
import type { RewardDetailOutput } from '@orbita/contract/rewards/operator-rewards'
import { useRef, useState } from 'react'
import PasteIcon from '~icons/ph/clipboard-text-bold'
import UploadIcon from '~icons/ph/upload-simple-bold'
import VaultIcon from '~icons/ph/vault-fill'
import { LIST_FILES } from '../../rpc/read-list.ts'
import { dateOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Cluster } from '../../ui/layout.tsx'
import { May } from '../../ui/page/may.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { CODES_MISSING } from './reward-words.ts'

type Props = { reward: RewardDetailOutput; codes: NonNullable<RewardDetailOutput['codes']> }

/** The pool of sealed codes, as numbers, and the ways to add to it. No code is shown here again. @see RE-5 */
export function SealedCodes({ reward, codes }: Props) {
  const [adding, setAdding] = useState<{ file?: File }>()
  const file = useRef<HTMLInputElement>(null)

  return (
    <Card
      component="section"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}
      aria-labelledby="sealed-codes"
    >
      <Avatar variant="rounded">
        <VaultIcon aria-hidden="true" />
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 210 }}>
        <h2 id="sealed-codes">Códigos sellados</h2>
        <Typography variant="body2">
          Se cifran al llegar. Nadie los lee aquí: cada uno se abre solo ante la persona a la que le toca.
        </Typography>
        <Typography variant="body2">
          {countOf(codes.free, 'libre', 'libres')} · {figureOf(codes.used)}{' '}
          {codes.used === 1 ? 'entregado' : 'entregados'}
          {codes.lastAddedAt === null && `. ${CODES_MISSING}`}
          {codes.lastAddedAt && ` · los últimos llegaron el ${dateOf(codes.lastAddedAt)}`}
        </Typography>
      </Box>
      <May asks="POST /rewards/:rewardId/codes">
        <Cluster as="span">
          <Button startIcon={<PasteIcon />} onClick={() => setAdding({})}>
            Pegar códigos
          </Button>
          <Button variant="soft" startIcon={<UploadIcon />} onClick={() => file.current?.click()}>
            Subir archivo
          </Button>
        </Cluster>
      </May>
      <input
        ref={file}
        type="file"
        accept={LIST_FILES}
        className="sr-only"
        tabIndex={-1}
        aria-label="Archivo de códigos"
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          if (chosen) setAdding({ file: chosen })
          target.value = ''
        }}
      />
      {adding && <CodesDialog reward={reward} {...adding} onClose={() => setAdding(undefined)} />}
    </Card>
  )
}
