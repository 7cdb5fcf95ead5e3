// PHP versions that the WordPress plugin names, and what is not their syntax. The machine's own PHP checks one version only.
import phpParser from 'php-parser';

/** Oldest and newest versions of the plugin's header, and those between. */
export const PHP_VERSIONS = ['7.4', '8.0', '8.1', '8.2', '8.3', '8.4'];

/** Returns a line per version that cannot parse the code. */
export function syntaxErrors(name, code) {
  return PHP_VERSIONS.flatMap((version) => {
    try {
      new phpParser.Engine({ parser: { version, suppressErrors: false } }).parseCode(code, name);
      return [];
    } catch (error) {
      return [`PHP ${version}: ${error.message}`];
    }
  });
}
