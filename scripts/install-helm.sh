#!/usr/bin/env bash
# Builds Helm from the Go module proxy into a folder of tools outside the repository, once, and prints the program's path.
set -euo pipefail

version="${HELM_VERSION:-v3.22.0}"
folder="${SCHEMAWRIGHT_TOOLS:-$HOME/.cache/schemawright-tools}/helm-$version"

if [ ! -x "$folder/helm" ]; then
  PATH="$PATH:/usr/local/go/bin"
  command -v go >/dev/null || {
    echo 'install-helm: go is needed to build Helm; put it on the PATH or below /usr/local/go' >&2
    exit 2
  }
  GOBIN="$folder" CGO_ENABLED=0 go install -trimpath -ldflags '-s -w' "helm.sh/helm/v3/cmd/helm@$version" >&2
fi
echo "$folder/helm"
