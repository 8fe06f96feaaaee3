/**
 * The operators of the demo company's rewards and recognitions. They belong to the people team and not to the
 * programme, so that no operator handles their own requests.
 */
export const PEOPLE_TEAM = 'juliana.cifuentes@orbita.example'
