/** The folder of GitHub's workflows. GitHub reads them only from this folder of a repository. */
const FOLDER = '.github/workflows';

/** Returns the path of the workflow of a remote in this repository. */
export const workflowFile = (workspace: string) => `${FOLDER}/${workspace}.yml`;

/**
 * Returns the workflow of a remote in this repository. It runs remote.yml when the remote's folder changes, and for a
 * tag, which releases the remote. GitHub ignores the paths for tags.
 */
export const repositoryWorkflow = (workspace: string) => `name: ${workspace}
on:
  push:
    branches: [main]
    tags: ['${workspace}@*']
    paths: ['${workspace}/**']
  pull_request:
    paths: ['${workspace}/**']
permissions:
  contents: read
concurrency:
  group: ${workspace}-\${{ github.ref }}
  cancel-in-progress: \${{ !startsWith(github.ref, 'refs/tags/') }}
jobs:
  remote:
    uses: ./.github/workflows/remote.yml
    with:
      remote: ${workspace}
    # The secrets of the environment with the remote's name reach the release only in this way.
    secrets: inherit
`;

const setUp = `      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 24
          cache: npm
      - run: npm ci`;

/** Returns the workflow of a remote with a repository of its own, by its path. */
export const ownWorkflow = (workspace: string): Record<string, string> => ({
  [`${FOLDER}/remote.yml`]: `name: ${workspace}
on:
  push:
    branches: [main]
    tags: ['${workspace}@*']
  pull_request:
permissions:
  contents: read
concurrency:
  group: \${{ github.workflow }}-\${{ github.ref }}
  cancel-in-progress: \${{ !startsWith(github.ref, 'refs/tags/') }}
jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
${setUp}
      - run: npm run build
      - name: types, tests and sizes
        run: npm run check
  release:
    needs: check
    if: startsWith(github.ref, 'refs/tags/')
    runs-on: ubuntu-latest
    timeout-minutes: 15
    # Its secrets are REGISTRY_KEY, the team's key, and RELEASE_TARGET, the address of the registry server.
    environment: release
    steps:
${setUp}
      - name: checks the remote in the site's shell and releases it
        env:
          REGISTRY_KEY: \${{ secrets.REGISTRY_KEY }}
          RELEASE_TARGET: \${{ secrets.RELEASE_TARGET }}
        run: npm run release -- --to "$RELEASE_TARGET" --version "\${GITHUB_REF_NAME#*@}" --note "$GITHUB_REF_NAME"
`,
});
