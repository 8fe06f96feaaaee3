import { Box, Button, Card, Stack, Typography } from '@mui/material'
import type { OperatorRequest } from '@orbita/contract/identity/operators'
import { askedWords } from '../../data/operators.ts'
import { standingInWords } from '../../ui/duties.ts'
import { Cluster } from '../../ui/layout.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './operators-page.module.css'
import { cannotApproveWords, standingWords } from './request-words.ts'

type Props = {
  requests: readonly OperatorRequest[]
  onDecide: (id: number, decision: 'yes' | 'no') => void
  onComplete: (id: number) => void
}

const isOpen = ({ state }: OperatorRequest) => state === 'waiting' || state === 'approved'

/** The changes of who may enter that wait for another operator, and those of the last thirty days. @see D-70 */
export function RequestsCard({ requests, onDecide, onComplete }: Props) {
  if (requests.length === 0) return null
  return (
    <Card component="section" aria-labelledby="requests-title">
      <h2 id="requests-title">Cambios de quién entra</h2>
      <ul className={styles.list}>
        {requests.map((request) => (
          <Stack
            component="li"
            direction={{ xs: 'column', sm: 'row' }}
            spacing={3}
            sx={{ py: 2, alignItems: { sm: 'center' } }}
            key={request.id}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <b>{askedWords(request)}</b>
              {request.standing && <p>Quedaría con: {standingInWords(request.standing)}.</p>}
              <Typography component="p" variant="caption">
                {standingWords(request)}
                {request.state === 'waiting' && !request.askedBy.isMe && ` ${cannotApproveWords(request) ?? ''}`}
              </Typography>
            </Box>
            {isOpen(request) ? (
              <Steps request={request} onDecide={onDecide} onComplete={onComplete} />
            ) : (
              <Tag tone={request.state === 'done' ? 'ok' : 'off'}>
                {request.state === 'done' ? 'Hecho' : 'No se hizo'}
              </Tag>
            )}
          </Stack>
        ))}
      </ul>
    </Card>
  )
}

function Steps({ request, onDecide, onComplete }: Omit<Props, 'requests'> & { request: OperatorRequest }) {
  const { id, state, askedBy, isAboutMe, isDue, objectedAt } = request
  const what = askedWords(request)
  if (askedBy.isMe)
    return (
      <Cluster gap={2}>
        <Button size="small" variant="text" aria-label={`Retirar: ${what}`} onClick={() => onDecide(id, 'no')}>
          Retirar
        </Button>
        {(state === 'approved' || isDue) && (
          <Button size="small" variant="gold" aria-label={`Completar: ${what}`} onClick={() => onComplete(id)}>
            Completar
          </Button>
        )}
      </Cluster>
    )
  if (state === 'approved') return <Tag tone="wait">Firmado</Tag>
  return (
    <Cluster gap={2}>
      {!(isAboutMe && objectedAt) && (
        <Button size="small" variant="danger" aria-label={`Decir que no: ${what}`} onClick={() => onDecide(id, 'no')}>
          {isAboutMe ? 'Oponerme' : 'Decir que no'}
        </Button>
      )}
      {cannotApproveWords(request) === undefined && (
        <Button size="small" variant="gold" aria-label={`Decir que sí: ${what}`} onClick={() => onDecide(id, 'yes')}>
          Decir que sí
        </Button>
      )}
    </Cluster>
  )
}
