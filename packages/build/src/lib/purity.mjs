/** Lines of the compiler's output that are about pure files (`*.rules.ts`). What they import types from may know the page. */
export function pureProblems(output) {
  return output.split('\n').filter((line) => /^\S+\.(?:rules|machine)\.ts\(\d+,\d+\): error /.test(line));
}
