/**
 * Who did for the demo company what operators do with rewards and recognitions: of the people team and not of the
 * programme, so that nobody serves themselves.
 */
export const PEOPLE_TEAM = 'juliana.cifuentes@orbita.example'
