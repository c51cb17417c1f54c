#!/usr/bin/env bash
# Installs the programs of Debian that tests drive: the shells that completion is written for, pre-commit, OpenSSL and Chromium.
set -euo pipefail

missing=()
for program in fish zsh pre-commit openssl chromium; do
  command -v "$program" >/dev/null || missing+=("$program")
done
[ "${#missing[@]}" -gt 0 ] || exit 0

as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
export DEBIAN_FRONTEND=noninteractive
install() { "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2; }
install || { "${as_root[@]}" apt-get update -qq >&2 && install; }
