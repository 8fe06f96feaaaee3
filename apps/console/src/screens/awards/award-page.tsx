import { Box, Button, Dialog, Stack } from '@mui/material'
import type { AwardDetailOutput } from '@orbita/contract/awards/operator-awards'
import { incentivePicture } from '@orbita/web/pictures/incentives'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { awardQuery } from '../../data/awards.ts'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { QueryState } from '../../table/query-state.tsx'
import { momentOf } from '../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { countOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { notify } from '../../ui/notify.ts'
import { AuditLink } from '../../ui/page/audit-link.tsx'
import { useLastCrumb } from '../../ui/page/last-crumb.ts'
import { May } from '../../ui/page/may.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Tag } from '../../ui/tag.tsx'
import { AlbumAwardTab } from './album-award-tab.tsx'
import { AwardEditor } from './award-editor.tsx'
import { givesWords, ruleWords, STATE_WORDS } from './award-words.ts'
import { PrizeTab } from './prize-tab.tsx'
import { WinnersTab } from './winners-tab.tsx'

const GONE = 'Ese premio no está'

/** One award: its form, its physical prize, and who won it. @see D-76 */
export function Component() {
  const { awardId = '', tab = 'ficha' } = useParams()
  const query = useQuery(awardQuery(awardId))
  const { data: award, error } = query
  const isGone = error instanceof RpcError && error.code === 'NOT_FOUND'
  useTitle(award?.title ?? (isGone ? GONE : 'Premio'))
  useLastCrumb(award?.title)

  if (!award)
    return (
      <QueryState
        query={query}
        waiting="Buscando el premio…"
        failed="No pudimos traer este premio"
        gone={{ title: GONE, words: 'Puede que la dirección esté mal, o que fuera un borrador que alguien descartó.' }}
        isScreen
      />
    )

  const tabs = [
    { path: 'ficha', title: 'Ficha', count: undefined },
    ...(award.prize ? [{ path: 'premio', title: 'Premio físico', count: award.prize.left ?? undefined }] : []),
    { path: 'personas', title: 'Quién lo ganó', count: award.unlocked },
  ]
  return (
    <Stack spacing={4}>
      <Head award={award} />
      <PageTabs
        label={`Pestañas de ${award.title}`}
        tabs={tabs.map(({ path, title, count }) => ({
          to: `/incentivos/${award.id}/${path}`,
          title,
          isShown: path === tab,
          count,
        }))}
      />
      {tab === 'personas' ? (
        <WinnersTab award={award} />
      ) : tab === 'premio' && award.prize ? (
        <PrizeTab key={award.id} award={award} prize={award.prize} />
      ) : award.platform === 'figuras' ? (
        <AlbumAwardTab award={award} />
      ) : (
        <AwardEditor key={award.id} award={award} />
      )}
    </Stack>
  )
}

function Head({ award }: { award: AwardDetailOutput }) {
  const [isRetiring, setRetiring] = useState(false)
  const { word, tone } = STATE_WORDS[award.state]
  const isOwn = award.platform === 'mision-espacial' && award.state !== 'retired'

  return (
    <Cluster as="header" gap={3.5}>
      <img src={incentivePicture(award.picture)} alt="" width={72} height={72} />
      <Box sx={{ flex: 1, minWidth: 220, color: 'text.secondary' }}>
        <Cluster gap={2.5}>
          <h1>{award.title}</h1>
          <Tag tone={tone}>{word}</Tag>
        </Cluster>
        <p>
          {ruleWords(award)} · {givesWords(award)}
          {award.edited &&
            ` · guardado ${momentOf(award.edited.at)}${award.edited.by ? ` por ${award.edited.by}` : ''}`}
        </p>
      </Box>
      <AuditLink objects={[`awards/${award.id}`]} />
      {isOwn && (
        <May asks="PUT /incentives/:awardId/retirement">
          <Button variant="danger" onClick={() => setRetiring(true)}>
            {award.state === 'draft' ? 'Descartar…' : 'Retirar…'}
          </Button>
        </May>
      )}
      {isRetiring && <RetireDialog award={award} onClose={() => setRetiring(false)} />}
    </Cluster>
  )
}

function RetireDialog({ award, onClose }: { award: AwardDetailOutput; onClose: () => void }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isDraft = award.state === 'draft'
  const { run, isRunning } = useCommand({
    send: (_: object, operationId) =>
      call(rpc.incentives[':awardId'].retirement.$put({ param: { awardId: award.id }, json: { operationId } })),
    onDone: async ({ wasDraft }) => {
      notify(wasDraft ? `Descartaste «${award.title}»` : `Retiraste «${award.title}»`)
      onClose()
      if (wasDraft) await navigate('/incentivos', { replace: true })
      await queries.invalidateQueries({ queryKey: ['awards'] })
    },
  })

  return (
    <Dialog open onClose={onClose} aria-labelledby="retire-title" fullWidth maxWidth="sm">
      <DialogHead
        id="retire-title"
        title={isDraft ? `Descartar «${award.title}»` : `Retirar «${award.title}»`}
        onClose={onClose}
      >
        {isDraft ? 'Nadie lo ha visto. Un borrador descartado no vuelve.' : 'Desde ahora nadie más lo puede ganar.'}
      </DialogHead>
      {!isDraft && (
        <DialogBody>
          <p>
            {award.unlocked === 0
              ? 'Nadie lo ha ganado todavía.'
              : `${countOf(award.unlocked, 'persona lo ganó y lo conserva', 'personas lo ganaron y lo conservan')}${award.unclaimed > 0 ? `; ${countOf(award.unclaimed, 'aún lo puede reclamar', 'aún lo pueden reclamar')}` : ''}.`}{' '}
            Se deshace publicándolo otra vez desde su ficha.
          </p>
        </DialogBody>
      )}
      <DialogFoot>
        <Button variant="text" onClick={onClose}>
          Cancelar
        </Button>
        <DecideButton variant="danger" disabled={isRunning} onClick={() => void run({})}>
          {isDraft ? 'Descartar el borrador' : 'Retirar el premio'}
        </DecideButton>
      </DialogFoot>
    </Dialog>
  )
}
