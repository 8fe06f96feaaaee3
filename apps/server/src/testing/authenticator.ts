import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { NewPasskeyInput, PasskeyAnswerInput } from '@orbita/domain/sign-in/passkeys'
import { ORIGIN } from './browser.ts'

const RP_ID = 'localhost'
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]

/** An authenticator of one passkey, as a phone has it. */
export class Authenticator {
  readonly id = randomBytes(16)
  counter = 0
  readonly #key: KeyObject
  readonly #point: { x: Buffer; y: Buffer }

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  /** Makes the passkey for a challenge. */
  make(challenge: string, origin = ORIGIN): NewPasskeyInput {
    const { x, y } = this.#point
    // A COSE key: EC2, ES256, P-256, x, y.
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      x,
      Buffer.from([0x22, 0x58, 0x20]),
      y,
    ])
    const length = Buffer.from([0, this.id.length])
    const data = Buffer.concat([this.#head(PRESENT | VERIFIED | ATTESTED), Buffer.alloc(16), length, this.id, key])
    // CBOR: { fmt: 'none', attStmt: {}, authData }
    const object = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: clientData('webauthn.create', challenge, origin),
      attestationObject: object.toString('base64url'),
      transports: ['internal'],
    }
  }

  /** Answers a challenge. Its counter goes up, unless it is one that has none. */
  answer(challenge: string, { origin = ORIGIN, counts = true } = {}): PasskeyAnswerInput {
    if (counts) this.counter++
    const clientDataJSON = clientData('webauthn.get', challenge, origin)
    const data = this.#head(PRESENT | VERIFIED)
    const signed = Buffer.concat([data, createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()])
    return {
      id: this.id.toString('base64url'),
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#key).toString('base64url'),
    }
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(RP_ID).digest(), Buffer.from([flags]), counter])
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}
