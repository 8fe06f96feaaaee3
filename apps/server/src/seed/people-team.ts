/**
 * The e-mail of the operator who handles the demo company's rewards and recognitions. She is of the people team and not
 * of the programme, so that no operator handles their own requests.
 */
export const PEOPLE_TEAM = 'juliana.cifuentes@orbita.example'

/** Her passphrase as an operator of the demo company, which the banner shows to everybody. */
export const DEMO_PASSPHRASE = 'la nave siempre vuelve a casa'
