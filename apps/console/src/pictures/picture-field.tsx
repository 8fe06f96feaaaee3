import { Button, Typography } from '@mui/material'
import { newOperationId } from '@orbita/web/operation-id'
import { useId, useRef, useState } from 'react'
import UploadIcon from '~icons/ph/upload-simple-bold'
import { messageOf } from '../rpc/error-copy.ts'
import choice from '../ui/forms/choice.module.css'
import { Cluster } from '../ui/layout.tsx'
import styles from './picture-field.module.css'
import { ACCEPTED, uploadPicture } from './upload-picture.ts'

/** A picture to choose from: its reference, its address and its name. */
export type PictureChoice = { reference: string; address: string; name: string }

type Props = {
  label: string
  value: string
  onChange: (reference: string) => void
  /** the drawings of the product that it may be */
  choices: readonly PictureChoice[]
  /** returns the address of any reference, an uploaded one included */
  addressOf: (reference: string) => string
  problem?: string | undefined
  /** how the pictures look: round planets, wide rewards, or as they are */
  look?: 'round' | 'wide' | 'plain'
}

/**
 * Chooses a picture: one of the product's drawings, or one that the operator uploads or drops here. An uploaded picture is
 * checked and redrawn by the server, which says in words why it refuses one.
 */
export function PictureField({ label, value, onChange, choices, addressOf, problem, look = 'round' }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isUploaded = !choices.some(({ reference }) => reference === value)
  const shown =
    isUploaded && value
      ? [...choices, { reference: value, address: addressOf(value), name: 'La que subiste' }]
      : choices

  async function send(file: File | undefined) {
    if (!file || isSending) return
    setSending(true)
    setRefusal(undefined)
    try {
      onChange((await uploadPicture(file, newOperationId())).picture)
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <fieldset
      aria-describedby={refusal || problem ? `${id}-problem` : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void send(event.dataTransfer.files[0])
      }}
    >
      <legend>{label}</legend>
      <Cluster gap={2} className={styles.choices} sx={{ maxHeight: 222, p: 0.75, overflowY: 'auto' }} data-look={look}>
        {shown.map(({ reference, address, name }) => (
          <label key={reference} className={choice.choice} title={name}>
            <input
              type="radio"
              className="sr-only"
              name={id}
              checked={reference === value}
              onChange={() => onChange(reference)}
            />
            <img
              src={address}
              alt={name}
              width={look === 'wide' ? 72 : 36}
              height={look === 'wide' ? 54 : 36}
              loading="lazy"
            />
          </label>
        ))}
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          aria-disabled={isSending}
          onClick={() => !isSending && input.current?.click()}
        >
          {isSending ? 'Subiendo…' : 'Subir'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={`${label}: subir una imagen`}
          onChange={({ target }) => {
            void send(target.files?.[0])
            target.value = ''
          }}
        />
      </Cluster>
      <Typography
        component="p"
        variant="caption"
        id={`${id}-problem`}
        className={styles.problem}
        sx={{ color: 'error.main', margin: '4px 0 0', fontWeight: 700 }}
        role="alert"
      >
        {refusal ?? problem}
      </Typography>
    </fieldset>
  )
}
