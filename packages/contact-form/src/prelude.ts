/**
 * Runs first in the built file, before the shared runtime is looked for: captcha and payment scripts test `typeof wpcf7.submit` as soon as the
 * document is parsed (contract a2, binding rule 2).
 */
import { installFacade } from './public-api/facade';

installFacade(window);
